CREATE TABLE private.wear_lives (
    thing text NOT NULL,
    life_months smallint NOT NULL,
    as_of date NOT NULL,
    CONSTRAINT wear_lives_life_months_check CHECK (((life_months >= 1) AND (life_months <= 600))),
    CONSTRAINT wear_lives_thing_check CHECK ((thing ~ '^[a-z_]{2,30}$'::text))
);

ALTER TABLE ONLY private.wear_lives
    ADD CONSTRAINT wear_lives_pkey PRIMARY KEY (thing);

ALTER TABLE private.wear_lives ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.wear_lives TO service_role;

COMMENT ON TABLE private.wear_lives IS 'How long things last, for what may be asked of an older one: at most cost x (life - age) / life. Operators set it.';
