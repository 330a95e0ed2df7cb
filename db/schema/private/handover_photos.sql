CREATE TABLE private.handover_photos (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    item_id uuid NOT NULL,
    object_name text NOT NULL,
    sha256 text NOT NULL,
    device_sha256 text NOT NULL,
    bytes integer NOT NULL,
    taken_at timestamp with time zone,
    received_at timestamp with time zone NOT NULL,
    side text NOT NULL,
    CONSTRAINT handover_photos_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT handover_photos_device_sha256_check CHECK ((device_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT handover_photos_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT handover_photos_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'co_tenant'::text, 'owner'::text, 'broker'::text])))
);

ALTER TABLE ONLY private.handover_photos
    ADD CONSTRAINT handover_photos_object_name_key UNIQUE (object_name);
ALTER TABLE ONLY private.handover_photos
    ADD CONSTRAINT handover_photos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.handover_photos
    ADD CONSTRAINT handover_photos_item_id_fkey FOREIGN KEY (item_id) REFERENCES private.handover_items(id) ON DELETE CASCADE;

CREATE INDEX handover_photos_item_id_idx ON private.handover_photos USING btree (item_id);
CREATE INDEX handover_photos_sha256_idx ON private.handover_photos USING btree (sha256);

ALTER TABLE private.handover_photos ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.handover_photos TO service_role;

CREATE TRIGGER _100_frozen BEFORE INSERT OR DELETE OR UPDATE ON private.handover_photos FOR EACH ROW EXECUTE FUNCTION private.tg_handover_lines__frozen();

CREATE TRIGGER _200_drop_bytes AFTER DELETE ON private.handover_photos FOR EACH ROW EXECUTE FUNCTION private.tg_handover_photos__drop_bytes();

COMMENT ON TABLE private.handover_photos IS 'Photos of a line; bytes in the bucket handover-photos.';
COMMENT ON COLUMN private.handover_photos.sha256 IS 'Of the stored bytes, by the server.';
COMMENT ON COLUMN private.handover_photos.device_sha256 IS 'Of what the camera gave, by the device.';
COMMENT ON COLUMN private.handover_photos.taken_at IS 'What the device says; null when its clock cannot be right.';
