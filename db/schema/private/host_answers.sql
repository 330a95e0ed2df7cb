CREATE TABLE private.host_answers (
    host_id uuid NOT NULL,
    day date NOT NULL,
    count integer NOT NULL,
    minutes_sum bigint NOT NULL,
    within_day integer NOT NULL,
    CONSTRAINT host_answers_check CHECK (((within_day >= 0) AND (within_day <= count))),
    CONSTRAINT host_answers_count_check CHECK ((count > 0)),
    CONSTRAINT host_answers_minutes_sum_check CHECK ((minutes_sum >= 0))
);

ALTER TABLE ONLY private.host_answers
    ADD CONSTRAINT host_answers_pkey PRIMARY KEY (host_id, day);

ALTER TABLE ONLY private.host_answers
    ADD CONSTRAINT host_answers_host_id_fkey FOREIGN KEY (host_id) REFERENCES auth.users(id) ON DELETE CASCADE;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.host_answers TO service_role;

COMMENT ON TABLE private.host_answers IS 'How many questions a host answered for the first time on a day, how long they took in all, and how many of them within a day.';
