CREATE FUNCTION private.cells_between(_zoom integer, _x integer, _to_x integer, _y integer, _to_y integer, OUT x integer, OUT y integer, OUT homes bigint, OUT latitude double precision, OUT longitude double precision, OUT min_price numeric) RETURNS SETOF record
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT part.x,
     part.y,
     (sum(part.homes))::bigint AS sum,
     (sum(part.latitudes) / (sum(part.homes))::double precision),
     (sum(part.longitudes) / (sum(part.homes))::double precision),
     min(part.price) AS min
    FROM ( SELECT cell.x,
             cell.y,
             cell.homes,
             cell.latitude_sum AS latitudes,
             cell.longitude_sum AS longitudes,
             cell.min_price AS price
            FROM private.map_cells cell
           WHERE ((cell.zoom = cells_between._zoom) AND ((cell.x >= cells_between._x) AND (cell.x <= cells_between._to_x)) AND ((cell.y >= cells_between._y) AND (cell.y <= cells_between._to_y)))
         UNION ALL
          SELECT (change.x >> (16 - cells_between._zoom)),
             (change.y >> (16 - cells_between._zoom)),
             change.homes,
             ((change.homes)::double precision * change.latitude),
             ((change.homes)::double precision * change.longitude),
                 CASE change.homes
                     WHEN 1 THEN change.price
                     ELSE NULL::numeric
                 END AS "case"
            FROM private.map_changes change
           WHERE ((((change.x >> (16 - cells_between._zoom)) >= cells_between._x) AND ((change.x >> (16 - cells_between._zoom)) <= cells_between._to_x)) AND (((change.y >> (16 - cells_between._zoom)) >= cells_between._y) AND ((change.y >> (16 - cells_between._zoom)) <= cells_between._to_y)))) part
   GROUP BY part.x, part.y
  HAVING (sum(part.homes) > (0)::numeric);
END;

REVOKE ALL ON FUNCTION private.cells_between(_zoom integer, _x integer, _to_x integer, _y integer, _to_y integer, OUT x integer, OUT y integer, OUT homes bigint, OUT latitude double precision, OUT longitude double precision, OUT min_price numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION private.cells_between(_zoom integer, _x integer, _to_x integer, _y integer, _to_y integer, OUT x integer, OUT y integer, OUT homes bigint, OUT latitude double precision, OUT longitude double precision, OUT min_price numeric) TO service_role;

COMMENT ON FUNCTION private.cells_between(_zoom integer, _x integer, _to_x integer, _y integer, _to_y integer, OUT x integer, OUT y integer, OUT homes bigint, OUT latitude double precision, OUT longitude double precision, OUT min_price numeric) IS 'Public homes by cell, with their middle and the cheapest rent. Not for API roles.';
