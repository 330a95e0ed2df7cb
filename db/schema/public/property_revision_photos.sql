CREATE TABLE public.property_revision_photos (
    property_id uuid CONSTRAINT property_photos_property_id_not_null NOT NULL,
    object_name text CONSTRAINT property_photos_object_name_not_null NOT NULL,
    "position" smallint CONSTRAINT property_photos_position_not_null NOT NULL,
    is_cover boolean GENERATED ALWAYS AS (("position" = 0)) STORED CONSTRAINT property_photos_is_cover_not_null NOT NULL,
    width integer,
    height integer,
    placeholder text,
    alt_text text,
    CONSTRAINT "a size has both sides or none" CHECK (((width IS NULL) = (height IS NULL))),
    CONSTRAINT property_photos_alt_text_check CHECK ((((char_length(alt_text) >= 1) AND (char_length(alt_text) <= 200)) AND (alt_text ~ '\S'::text))),
    CONSTRAINT property_photos_height_check CHECK (((height >= 1) AND (height <= 20000))),
    CONSTRAINT property_photos_object_name_check CHECK (((char_length(object_name) >= 1) AND (char_length(object_name) <= 512))),
    CONSTRAINT property_photos_placeholder_check CHECK (((octet_length(placeholder) <= 1024) AND (placeholder ~ '^data:image/(webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$'::text))),
    CONSTRAINT property_photos_position_check CHECK ((("position" >= 0) AND ("position" <= 19))),
    CONSTRAINT property_photos_width_check CHECK (((width >= 1) AND (width <= 20000)))
);

ALTER TABLE ONLY public.property_revision_photos
    ADD CONSTRAINT property_revision_photos_pkey PRIMARY KEY (property_id, object_name);
ALTER TABLE ONLY public.property_revision_photos
    ADD CONSTRAINT property_revision_photos_property_id_position_key UNIQUE (property_id, "position") DEFERRABLE;

ALTER TABLE ONLY public.property_revision_photos
    ADD CONSTRAINT property_revision_photos_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.property_revisions(property_id) ON DELETE CASCADE;

CREATE INDEX property_revision_photos_object_name_idx ON public.property_revision_photos USING btree (object_name);

ALTER TABLE public.property_revision_photos ENABLE ROW LEVEL SECURITY;

CREATE POLICY "photos that are proposed need the second factor" ON public.property_revision_photos AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "who sees a revision sees its photos" ON public.property_revision_photos FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.property_revisions revision
  WHERE (revision.property_id = property_revision_photos.property_id))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.property_revision_photos TO service_role;
GRANT SELECT ON TABLE public.property_revision_photos TO authenticated;

COMMENT ON TABLE public.property_revision_photos IS 'Photos of a revision in their order, with size, placeholder and words.';
COMMENT ON COLUMN public.property_revision_photos.object_name IS 'Name in the bucket property-images.';
COMMENT ON COLUMN public.property_revision_photos."position" IS 'From 0, the cover.';
COMMENT ON COLUMN public.property_revision_photos.placeholder IS 'A blurred miniature as a data URL, at most 1 kB.';
COMMENT ON COLUMN public.property_revision_photos.alt_text IS 'What the photo shows, for people who cannot see it.';
