CREATE TABLE private.opened_cases (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    admin_id uuid NOT NULL,
    auth_session_id uuid,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    reason_kind text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT "a case ends within an hour" CHECK (((ends_at >= opened_at) AND (ends_at <= (opened_at + '01:00:00'::interval)))),
    CONSTRAINT opened_cases_kind_check CHECK ((kind = ANY (ARRAY['enquiry'::text, 'visit'::text, 'application'::text, 'agreement'::text, 'tenancy'::text, 'payment'::text, 'ticket'::text, 'handover'::text, 'deposit'::text]))),
    CONSTRAINT opened_cases_reason_kind_check CHECK ((reason_kind = ANY (ARRAY['report'::text, 'fraud'::text, 'dispute_help'::text, 'legal_order'::text])))
);

ALTER TABLE ONLY private.opened_cases
    ADD CONSTRAINT opened_cases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY private.opened_cases
    ADD CONSTRAINT opened_cases_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX opened_cases_admin_id_idx ON private.opened_cases USING btree (admin_id, ends_at);
CREATE INDEX opened_cases_ends_at_idx ON private.opened_cases USING btree (ends_at);

ALTER TABLE private.opened_cases ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.opened_cases TO service_role;

COMMENT ON TABLE private.opened_cases IS 'What admins opened, and until when it can be read. Nothing of what it says; the reason stands in the audit log. Gone 30 days after its end.';
COMMENT ON COLUMN private.opened_cases.auth_session_id IS 'The session that opened it reads it, no other of the same admin.';
