CREATE TABLE private.party_invites (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    party_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    made_by uuid,
    created_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    used_by uuid,
    CONSTRAINT party_invites_code_hash_check CHECK ((octet_length(code_hash) = 32))
);

ALTER TABLE ONLY private.party_invites
    ADD CONSTRAINT party_invites_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY private.party_invites
    ADD CONSTRAINT party_invites_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.party_invites
    ADD CONSTRAINT party_invites_made_by_fkey FOREIGN KEY (made_by) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.party_invites
    ADD CONSTRAINT party_invites_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.party_invites
    ADD CONSTRAINT party_invites_used_by_fkey FOREIGN KEY (used_by) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX party_invites_ends_at_idx ON private.party_invites USING btree (ends_at);
CREATE INDEX party_invites_made_by_idx ON private.party_invites USING btree (made_by, created_at DESC);
CREATE INDEX party_invites_party_id_idx ON private.party_invites USING btree (party_id);
CREATE INDEX party_invites_used_by_idx ON private.party_invites USING btree (used_by);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.party_invites TO service_role;

COMMENT ON TABLE private.party_invites IS 'Codes by which a party without an account joins an agreement: for 7 days, once.';
