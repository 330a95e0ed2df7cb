CREATE TABLE private.guessable_words (
    word text NOT NULL,
    CONSTRAINT guessable_words_word_check CHECK ((word = lower(word)))
);

ALTER TABLE ONLY private.guessable_words
    ADD CONSTRAINT guessable_words_pkey PRIMARY KEY (word);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.guessable_words TO service_role;

COMMENT ON TABLE private.guessable_words IS 'Words that common passwords are made of.';
