CREATE TABLE private.handover_items (
    id uuid NOT NULL,
    handover_id uuid NOT NULL,
    place smallint NOT NULL,
    room text NOT NULL,
    item text NOT NULL,
    condition text,
    words text,
    other_words text,
    side text NOT NULL,
    compares_with uuid,
    CONSTRAINT handover_items_condition_check CHECK ((condition = ANY (ARRAY['new'::text, 'good'::text, 'worn'::text, 'damaged'::text, 'missing'::text]))),
    CONSTRAINT handover_items_item_check CHECK (((char_length(item) >= 1) AND (char_length(item) <= 80))),
    CONSTRAINT handover_items_other_words_check CHECK (((char_length(other_words) >= 1) AND (char_length(other_words) <= 500))),
    CONSTRAINT handover_items_place_check CHECK (((place >= 0) AND (place <= 9999))),
    CONSTRAINT handover_items_room_check CHECK (((char_length(room) >= 1) AND (char_length(room) <= 40))),
    CONSTRAINT handover_items_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'co_tenant'::text, 'owner'::text, 'broker'::text]))),
    CONSTRAINT handover_items_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 500)))
);

ALTER TABLE ONLY private.handover_items
    ADD CONSTRAINT handover_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.handover_items
    ADD CONSTRAINT handover_items_compares_with_fkey FOREIGN KEY (compares_with) REFERENCES private.handover_items(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.handover_items
    ADD CONSTRAINT handover_items_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES private.handovers(id) ON DELETE CASCADE;

CREATE INDEX handover_items_compares_with_idx ON private.handover_items USING btree (compares_with);
CREATE INDEX handover_items_handover_id_idx ON private.handover_items USING btree (handover_id, place);

ALTER TABLE private.handover_items ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.handover_items TO service_role;

CREATE TRIGGER _100_frozen BEFORE INSERT OR DELETE OR UPDATE ON private.handover_items FOR EACH ROW EXECUTE FUNCTION private.tg_handover_lines__frozen();

COMMENT ON TABLE private.handover_items IS 'Lines of a record: what stands in a room and how it is; both sides'' words.';
COMMENT ON COLUMN private.handover_items.id IS 'Made by the device: a line that was written without a network is stored once.';
COMMENT ON COLUMN private.handover_items.condition IS 'Null until somebody has looked.';
COMMENT ON COLUMN private.handover_items.other_words IS 'How the side that did not write the line sees it.';
COMMENT ON COLUMN private.handover_items.compares_with IS 'Of moving out: the line of moving in.';
