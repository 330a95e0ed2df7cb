CREATE TABLE private.listing_fields (
    name name NOT NULL,
    place integer NOT NULL,
    in_form boolean DEFAULT true NOT NULL,
    is_required boolean DEFAULT false NOT NULL,
    is_reviewed boolean DEFAULT true NOT NULL,
    is_prose boolean DEFAULT false NOT NULL,
    default_value jsonb,
    CONSTRAINT listing_fields_check CHECK ((in_form OR (NOT is_required)))
);

ALTER TABLE private.listing_fields ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.listing_fields_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.listing_fields
    ADD CONSTRAINT listing_fields_pkey PRIMARY KEY (name);
ALTER TABLE ONLY private.listing_fields
    ADD CONSTRAINT listing_fields_place_key UNIQUE (place);

GRANT SELECT ON TABLE private.listing_fields TO service_role;

COMMENT ON TABLE private.listing_fields IS 'Columns of public.properties that a lister writes and everybody reads: a fact for listers and admins belongs to public.property_private. After a change: select private.apply_listing_fields(). Written by migrations alone.';
COMMENT ON COLUMN private.listing_fields.place IS 'Its order, in which missing facts are named and words are read.';
COMMENT ON COLUMN private.listing_fields.in_form IS 'A draft may tell it by its name. Not so image_urls, which a draft tells as photos.';
COMMENT ON COLUMN private.listing_fields.is_required IS 'No listing is submitted or saved without it.';
COMMENT ON COLUMN private.listing_fields.is_reviewed IS 'A change of it waits for approval, once the listing is approved, and is a column of public.property_revisions until then.';
COMMENT ON COLUMN private.listing_fields.is_prose IS 'Words of one''s own, which may not choose tenants by community.';
COMMENT ON COLUMN private.listing_fields.default_value IS 'What is stored where a draft does not tell it; null where that is nothing. From the column''s default, by apply_listing_fields.';
