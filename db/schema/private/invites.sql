CREATE TABLE private.invites (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    property_id uuid NOT NULL,
    kind text NOT NULL,
    code_hash bytea NOT NULL,
    made_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    used_by uuid,
    CONSTRAINT invites_code_hash_check CHECK ((octet_length(code_hash) = 32)),
    CONSTRAINT invites_kind_check CHECK ((kind = 'tenant'::text)),
    CONSTRAINT "who used it did so at a moment" CHECK (((used_by IS NULL) OR (used_at IS NOT NULL)))
);

ALTER TABLE ONLY private.invites
    ADD CONSTRAINT invites_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY private.invites
    ADD CONSTRAINT invites_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.invites
    ADD CONSTRAINT invites_made_by_fkey FOREIGN KEY (made_by) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.invites
    ADD CONSTRAINT invites_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.invites
    ADD CONSTRAINT invites_used_by_fkey FOREIGN KEY (used_by) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX invites_ends_at_idx ON private.invites USING btree (ends_at);
CREATE INDEX invites_made_by_idx ON private.invites USING btree (made_by, created_at DESC);
CREATE INDEX invites_property_id_idx ON private.invites USING btree (property_id);
CREATE INDEX invites_used_by_idx ON private.invites USING btree (used_by) WHERE (used_by IS NOT NULL);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.invites TO service_role;

COMMENT ON TABLE private.invites IS 'Codes that invite a person to a home: for 7 days, once; forgotten 30 days later.';
COMMENT ON COLUMN private.invites.kind IS 'What the person joins as. Other kinds come with their links.';
COMMENT ON COLUMN private.invites.code_hash IS 'SHA-256 of the code.';
