CREATE TABLE private.decisions (
    id bigint NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    user_id uuid NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    version integer,
    record_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    reason text,
    admin_notes text,
    decided_by uuid,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT decisions_admin_notes_check CHECK (((char_length(admin_notes) >= 1) AND (char_length(admin_notes) <= 2000))),
    CONSTRAINT decisions_kind_check CHECK ((kind = ANY (ARRAY['property'::text, 'revision'::text, 'person'::text, 'role'::text, 'report'::text]))),
    CONSTRAINT decisions_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000)))
);

ALTER TABLE private.decisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.decisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.decisions
    ADD CONSTRAINT decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.decisions
    ADD CONSTRAINT decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY private.decisions
    ADD CONSTRAINT decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX decisions_decided_at_idx ON private.decisions USING btree (decided_at DESC);
CREATE INDEX decisions_decided_by_idx ON private.decisions USING btree (decided_by);
CREATE INDEX decisions_subject_idx ON private.decisions USING btree (kind, subject_id, id DESC);
CREATE INDEX decisions_user_id_idx ON private.decisions USING btree (user_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.decisions TO service_role;

CREATE TRIGGER _400_events AFTER INSERT ON private.decisions FOR EACH ROW WHEN ((new.kind = 'property'::text)) EXECUTE FUNCTION private.tg_decisions__events();

CREATE TRIGGER _600_activity_person AFTER INSERT ON private.decisions FOR EACH ROW WHEN ((new.kind = 'person'::text)) EXECUTE FUNCTION private.tg_record_activity('identity.', 'subject_id', 'user_id', 'to_state');

CREATE TRIGGER _600_activity_role AFTER INSERT ON private.decisions FOR EACH ROW WHEN ((new.kind = 'role'::text)) EXECUTE FUNCTION private.tg_record_activity('role.', 'subject_id', 'user_id', 'to_state');

CREATE TRIGGER _600_activity_taken_back AFTER UPDATE OF undone_at ON private.decisions FOR EACH ROW WHEN (((old.undone_at IS NULL) AND (new.undone_at IS NOT NULL))) EXECUTE FUNCTION private.tg_record_activity('decision.taken_back', 'subject_id', 'user_id');

COMMENT ON TABLE private.decisions IS 'What admins decided on listings, identities and roles. For admins'' procedures.';
COMMENT ON COLUMN private.decisions.subject_id IS 'The listing (also of a revision and of reports), the person or the role record, by kind.';
COMMENT ON COLUMN private.decisions.user_id IS 'Whom it concerns: the owner of the listing, the person.';
COMMENT ON COLUMN private.decisions.from_state IS 'What the subject was before. Of reports: held while they hid the listing, else the listing''s approval.';
COMMENT ON COLUMN private.decisions.version IS 'Of a listing: its version after the decision.';
COMMENT ON COLUMN private.decisions.record_ids IS 'Of a person: the documents that were decided with it. Of reports: which.';
COMMENT ON COLUMN private.decisions.reason IS 'What the person is told.';
COMMENT ON COLUMN private.decisions.admin_notes IS 'What admins note among themselves.';
