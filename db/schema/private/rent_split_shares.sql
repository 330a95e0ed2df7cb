CREATE TABLE private.rent_split_shares (
    split_id uuid NOT NULL,
    party_id uuid NOT NULL,
    paise bigint NOT NULL,
    agreed_at timestamp with time zone,
    CONSTRAINT rent_split_shares_paise_check CHECK (((paise >= 0) AND (paise <= '100000000000'::bigint)))
);

ALTER TABLE ONLY private.rent_split_shares
    ADD CONSTRAINT rent_split_shares_pkey PRIMARY KEY (split_id, party_id);

ALTER TABLE ONLY private.rent_split_shares
    ADD CONSTRAINT rent_split_shares_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.rent_split_shares
    ADD CONSTRAINT rent_split_shares_split_id_fkey FOREIGN KEY (split_id) REFERENCES private.rent_splits(id) ON DELETE CASCADE;

CREATE INDEX rent_split_shares_party_id_idx ON private.rent_split_shares USING btree (party_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.rent_split_shares TO service_role;

COMMENT ON TABLE private.rent_split_shares IS 'What one tenant bears of a month, and when they said yes to it.';
