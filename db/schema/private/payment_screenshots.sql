CREATE TABLE private.payment_screenshots (
    payment_id uuid NOT NULL,
    user_id uuid NOT NULL,
    object_name text NOT NULL,
    mime text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT payment_screenshots_mime_check CHECK ((mime = ANY (ARRAY['image/jpeg'::text, 'image/png'::text]))),
    CONSTRAINT payment_screenshots_object_name_check CHECK ((char_length(object_name) <= 512))
);

ALTER TABLE ONLY private.payment_screenshots
    ADD CONSTRAINT payment_screenshots_object_name_key UNIQUE (object_name);
ALTER TABLE ONLY private.payment_screenshots
    ADD CONSTRAINT payment_screenshots_pkey PRIMARY KEY (payment_id);

ALTER TABLE ONLY private.payment_screenshots
    ADD CONSTRAINT payment_screenshots_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.payment_screenshots
    ADD CONSTRAINT payment_screenshots_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX payment_screenshots_user_id_idx ON private.payment_screenshots USING btree (user_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.payment_screenshots TO service_role;

CREATE TRIGGER _100_file_goes AFTER DELETE ON private.payment_screenshots FOR EACH ROW EXECUTE FUNCTION private.tg_payment_screenshots__file_goes();

COMMENT ON TABLE private.payment_screenshots IS 'Pictures of payments as their payers showed them to the owner; bytes in the bucket application-documents, opened by open-document alone.';
