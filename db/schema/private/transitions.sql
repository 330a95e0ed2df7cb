CREATE TABLE private.transitions (
    entity text NOT NULL,
    action text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    side text NOT NULL,
    CONSTRAINT transitions_action_check CHECK ((action ~ '^[a-z_]+$'::text)),
    CONSTRAINT transitions_entity_check CHECK ((entity ~ '^[a-z_]+$'::text)),
    CONSTRAINT transitions_from_state_check CHECK ((from_state ~ '^[a-z_]+$'::text)),
    CONSTRAINT transitions_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'owner'::text, 'broker'::text, 'co_tenant'::text, 'clock'::text, 'server'::text, 'admin'::text]))),
    CONSTRAINT transitions_to_state_check CHECK ((to_state ~ '^[a-z_]+$'::text))
);

ALTER TABLE ONLY private.transitions
    ADD CONSTRAINT transitions_pkey PRIMARY KEY (entity, action, from_state, side);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.transitions TO service_role;

COMMENT ON TABLE private.transitions IS 'Each step of the rental chain and who may take it; none: comes into being. Written by migrations alone.';
COMMENT ON COLUMN private.transitions.side IS 'seeker: who asks about a home. owner, broker: who lets it. co_tenant: a further signer. clock: an alarm. server: a job.';
