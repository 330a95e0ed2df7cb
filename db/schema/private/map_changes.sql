CREATE TABLE private.map_changes (
    id bigint NOT NULL,
    x integer NOT NULL,
    y integer NOT NULL,
    homes smallint NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    price numeric NOT NULL,
    CONSTRAINT map_changes_homes_check CHECK ((homes = ANY (ARRAY[1, '-1'::integer])))
);

ALTER TABLE private.map_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.map_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.map_changes TO service_role;

COMMENT ON TABLE private.map_changes IS 'Homes that came to or left the map since the cells were settled; x and y at zoom 16.';
COMMENT ON COLUMN private.map_changes.homes IS '1 came, -1 left.';
