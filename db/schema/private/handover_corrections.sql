CREATE TABLE private.handover_corrections (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    handover_id uuid NOT NULL,
    item_id uuid,
    party_id uuid NOT NULL,
    side text NOT NULL,
    words text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT handover_corrections_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'co_tenant'::text, 'owner'::text]))),
    CONSTRAINT handover_corrections_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 500)))
);

ALTER TABLE ONLY private.handover_corrections
    ADD CONSTRAINT handover_corrections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.handover_corrections
    ADD CONSTRAINT handover_corrections_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES private.handovers(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.handover_corrections
    ADD CONSTRAINT handover_corrections_item_id_fkey FOREIGN KEY (item_id) REFERENCES private.handover_items(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.handover_corrections
    ADD CONSTRAINT handover_corrections_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE RESTRICT;

CREATE INDEX handover_corrections_handover_id_idx ON private.handover_corrections USING btree (handover_id, created_at);
CREATE INDEX handover_corrections_item_id_idx ON private.handover_corrections USING btree (item_id);
CREATE INDEX handover_corrections_party_id_idx ON private.handover_corrections USING btree (party_id);

ALTER TABLE private.handover_corrections ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.handover_corrections TO service_role;

CREATE TRIGGER _100_fixed BEFORE INSERT OR DELETE OR UPDATE ON private.handover_corrections FOR EACH ROW EXECUTE FUNCTION private.tg_handover_corrections__fixed();

COMMENT ON TABLE private.handover_corrections IS 'Dated lines beside a record that both have signed. They are no part of its hash, and none is changed.';
COMMENT ON COLUMN private.handover_corrections.item_id IS 'The line of the record that it is about; null for the whole record.';
