CREATE TABLE private.public_property_tallies (
    tally bigint NOT NULL
)
WITH (fillfactor='20');

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.public_property_tallies TO service_role;
GRANT SELECT ON TABLE private.public_property_tallies TO anon;
GRANT SELECT ON TABLE private.public_property_tallies TO authenticated;

COMMENT ON TABLE private.public_property_tallies IS '@public-number Parts of the number of public listings; their sum is the number.';
