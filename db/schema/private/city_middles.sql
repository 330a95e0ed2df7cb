CREATE TABLE private.city_middles (
    city text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL
);

ALTER TABLE ONLY private.city_middles
    ADD CONSTRAINT city_middles_pkey PRIMARY KEY (city);

CREATE UNIQUE INDEX city_middles_city_idx ON private.city_middles USING btree (lower(city));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.city_middles TO service_role;

COMMENT ON TABLE private.city_middles IS 'Middles of cities, good to a few kilometres. Written by migrations alone.';
