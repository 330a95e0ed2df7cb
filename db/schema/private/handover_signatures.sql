CREATE TABLE private.handover_signatures (
    handover_id uuid NOT NULL,
    party_id uuid NOT NULL,
    side text NOT NULL,
    content_sha256 text NOT NULL,
    signed_at timestamp with time zone NOT NULL,
    CONSTRAINT handover_signatures_content_sha256_check CHECK ((content_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT handover_signatures_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'co_tenant'::text, 'owner'::text])))
);

ALTER TABLE ONLY private.handover_signatures
    ADD CONSTRAINT handover_signatures_pkey PRIMARY KEY (handover_id, party_id);

ALTER TABLE ONLY private.handover_signatures
    ADD CONSTRAINT handover_signatures_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES private.handovers(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.handover_signatures
    ADD CONSTRAINT handover_signatures_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE RESTRICT;

CREATE INDEX handover_signatures_party_id_idx ON private.handover_signatures USING btree (party_id);

ALTER TABLE private.handover_signatures ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.handover_signatures TO service_role;

COMMENT ON TABLE private.handover_signatures IS 'Who signed a record, over which hash. They end when it is changed.';
