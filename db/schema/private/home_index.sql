CREATE TABLE private.home_index (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    price numeric NOT NULL,
    bedrooms integer NOT NULL,
    available_from date,
    latitude double precision,
    longitude double precision,
    words tsvector NOT NULL,
    spot point,
    is_rough boolean DEFAULT false NOT NULL
);

ALTER TABLE ONLY private.home_index
    ADD CONSTRAINT home_index_pkey PRIMARY KEY (id);

CREATE INDEX home_index_newest_idx ON private.home_index USING btree (created_at DESC, id DESC);
CREATE INDEX home_index_position_idx ON private.home_index USING btree (latitude, longitude) WHERE (latitude IS NOT NULL);
CREATE INDEX home_index_price_idx ON private.home_index USING btree (price, id);
CREATE INDEX home_index_spot_idx ON private.home_index USING gist (spot);
CREATE INDEX home_index_words_few_idx ON private.home_index USING gin (words) WITH (gin_pending_list_limit='64') WHERE (id < '10000000-0000-0000-0000-000000000000'::uuid);
CREATE INDEX home_index_words_rest_idx ON private.home_index USING gin (words) WITH (gin_pending_list_limit='256') WHERE (id >= '10000000-0000-0000-0000-000000000000'::uuid);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.home_index TO service_role;

COMMENT ON TABLE private.home_index IS 'Public homes as search and map read them. Kept by triggers of public.properties.';
COMMENT ON COLUMN private.home_index.spot IS 'On the web-mercator map, see private.spot; null where not even the locality is known.';
COMMENT ON COLUMN private.home_index.is_rough IS 'The position is the middle of its locality or city: its owner gave none.';
