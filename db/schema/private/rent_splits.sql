CREATE TABLE private.rent_splits (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    party_id uuid NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    made_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    CONSTRAINT rent_splits_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'refused'::text, 'taken_back'::text, 'replaced'::text])))
);

ALTER TABLE ONLY private.rent_splits
    ADD CONSTRAINT rent_splits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.rent_splits
    ADD CONSTRAINT rent_splits_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.rent_splits
    ADD CONSTRAINT rent_splits_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX rent_splits_agreed_idx ON private.rent_splits USING btree (tenancy_id) WHERE (state = 'agreed'::text);
CREATE UNIQUE INDEX rent_splits_open_idx ON private.rent_splits USING btree (tenancy_id) WHERE (state = 'proposed'::text);
CREATE INDEX rent_splits_party_id_idx ON private.rent_splits USING btree (party_id);
CREATE INDEX rent_splits_tenancy_id_idx ON private.rent_splits USING btree (tenancy_id, made_at);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.rent_splits TO service_role;

COMMENT ON TABLE private.rent_splits IS 'Proposals of who bears what of a month''s rent. Of the tenants alone.';
COMMENT ON COLUMN private.rent_splits.party_id IS 'Who proposed it.';
