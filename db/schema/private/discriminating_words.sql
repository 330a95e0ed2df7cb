CREATE TABLE private.discriminating_words (
    kind text NOT NULL,
    word text NOT NULL,
    CONSTRAINT discriminating_words_kind_check CHECK ((kind = ANY (ARRAY['community'::text, 'group'::text, 'household'::text, 'place'::text, 'before'::text, 'after'::text, 'filler'::text]))),
    CONSTRAINT discriminating_words_word_check CHECK ((word ~ '^[a-z]+( [a-z]+)*$'::text))
);

ALTER TABLE ONLY private.discriminating_words
    ADD CONSTRAINT discriminating_words_pkey PRIMARY KEY (kind, word);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.discriminating_words TO service_role;

COMMENT ON TABLE private.discriminating_words IS 'Words by which tenants are chosen by religion, caste, region or community. Written by migrations alone.';
COMMENT ON COLUMN private.discriminating_words.kind IS 'community: whom a word means. group: with "same", "our"…: a community left unnamed. household: may stand beside a community. place: after a community it names a place or a dish. before, after: what makes a condition. filler: may stand between.';
