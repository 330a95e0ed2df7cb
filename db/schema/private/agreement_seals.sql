CREATE TABLE private.agreement_seals (
    agreement_id uuid NOT NULL,
    kid text NOT NULL,
    at text NOT NULL,
    signature text NOT NULL,
    CONSTRAINT agreement_seals_signature_check CHECK ((signature ~ '^[A-Za-z0-9_-]{86}$'::text))
);

ALTER TABLE ONLY private.agreement_seals
    ADD CONSTRAINT agreement_seals_pkey PRIMARY KEY (agreement_id);

ALTER TABLE ONLY private.agreement_seals
    ADD CONSTRAINT agreement_seals_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.agreement_seals
    ADD CONSTRAINT agreement_seals_kid_fkey FOREIGN KEY (kid) REFERENCES private.evidence_keys(kid) ON DELETE RESTRICT;

CREATE INDEX agreement_seals_kid_idx ON private.agreement_seals USING btree (kid);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.agreement_seals TO service_role;

COMMENT ON TABLE private.agreement_seals IS 'The seal on the head of an agreement that all have signed.';
