CREATE TABLE private.map_cells (
    zoom smallint NOT NULL,
    x integer NOT NULL,
    y integer NOT NULL,
    homes bigint NOT NULL,
    latitude_sum double precision NOT NULL,
    longitude_sum double precision NOT NULL,
    min_price numeric NOT NULL
);

ALTER TABLE ONLY private.map_cells
    ADD CONSTRAINT map_cells_pkey PRIMARY KEY (zoom, x, y);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.map_cells TO service_role;

COMMENT ON TABLE private.map_cells IS 'Public homes counted by web-mercator cell, as of the last settling.';
COMMENT ON COLUMN private.map_cells.zoom IS 'From 2 to 16; a cell of one zoom is four cells of the next.';
COMMENT ON COLUMN private.map_cells.min_price IS 'Rupees a month of the cheapest home in the cell.';
