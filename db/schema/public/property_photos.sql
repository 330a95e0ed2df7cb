CREATE TABLE public.property_photos (
    property_id uuid NOT NULL,
    object_name text NOT NULL,
    "position" smallint NOT NULL,
    is_cover boolean GENERATED ALWAYS AS (("position" = 0)) STORED NOT NULL,
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

ALTER TABLE ONLY public.property_photos
    ADD CONSTRAINT property_photos_pkey PRIMARY KEY (property_id, object_name);
ALTER TABLE ONLY public.property_photos
    ADD CONSTRAINT property_photos_property_id_position_key UNIQUE (property_id, "position") DEFERRABLE;

ALTER TABLE ONLY public.property_photos
    ADD CONSTRAINT property_photos_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX property_photos_object_name_idx ON public.property_photos USING btree (object_name);

ALTER TABLE public.property_photos ENABLE ROW LEVEL SECURITY;

CREATE POLICY "everybody can see the photos of homes they can see" ON public.property_photos FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.properties home
  WHERE (home.id = property_photos.property_id))));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.property_photos TO service_role;
GRANT SELECT ON TABLE public.property_photos TO anon;
GRANT SELECT ON TABLE public.property_photos TO authenticated;

COMMENT ON TABLE public.property_photos IS 'Photos of a listing in their order, with size and placeholder.';
COMMENT ON COLUMN public.property_photos.object_name IS 'Name in the bucket property-images.';
COMMENT ON COLUMN public.property_photos."position" IS 'From 0, the cover.';
COMMENT ON COLUMN public.property_photos.placeholder IS 'A blurred miniature as a data URL, at most 1 kB.';
COMMENT ON COLUMN public.property_photos.alt_text IS 'What the photo shows, for people who cannot see it.';
