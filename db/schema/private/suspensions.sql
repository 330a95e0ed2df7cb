CREATE TABLE private.suspensions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    reason text NOT NULL,
    suspended_by uuid,
    suspended_at timestamp with time zone DEFAULT now() NOT NULL,
    answer_until timestamp with time zone DEFAULT (now() + '30 days'::interval) NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    lifted_by uuid,
    lifted_at timestamp with time zone,
    lift_reason text,
    CONSTRAINT "a suspension is lifted with a reason" CHECK (((lift_reason IS NULL) = (lifted_at IS NULL))),
    CONSTRAINT "an answer has its time" CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT suspensions_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 2000))),
    CONSTRAINT suspensions_lift_reason_check CHECK (((char_length(lift_reason) >= 1) AND (char_length(lift_reason) <= 1000))),
    CONSTRAINT suspensions_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000)))
);

ALTER TABLE ONLY private.suspensions
    ADD CONSTRAINT suspensions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.suspensions
    ADD CONSTRAINT suspensions_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.suspensions
    ADD CONSTRAINT suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.suspensions
    ADD CONSTRAINT suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX suspensions_lifted_by_idx ON private.suspensions USING btree (lifted_by);
CREATE UNIQUE INDEX suspensions_open_idx ON private.suspensions USING btree (user_id) WHERE (lifted_at IS NULL);
CREATE INDEX suspensions_suspended_by_idx ON private.suspensions USING btree (suspended_by);
CREATE INDEX suspensions_user_id_idx ON private.suspensions USING btree (user_id, suspended_at DESC);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.suspensions TO service_role;

COMMENT ON TABLE private.suspensions IS 'Suspensions of accounts: why, by whom, what the person answered. For admins'' procedures.';
COMMENT ON COLUMN private.suspensions.reason IS 'What the person is told.';
COMMENT ON COLUMN private.suspensions.answer IS 'What the person wrote, once, by the link of the mail.';
