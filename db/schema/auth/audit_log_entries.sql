CREATE TABLE auth.audit_log_entries (
    instance_id uuid,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    payload jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ip_address text DEFAULT ''::text NOT NULL
);

ALTER TABLE auth.audit_log_entries OWNER TO supabase_auth_admin;

ALTER TABLE ONLY auth.audit_log_entries
    ADD CONSTRAINT audit_log_entries_pkey PRIMARY KEY (id);

CREATE INDEX audit_log_entries_actor_idx ON auth.audit_log_entries USING btree (((payload ->> 'actor_id'::text)));
CREATE INDEX audit_log_entries_created_at_idx ON auth.audit_log_entries USING btree (created_at DESC);

ALTER TABLE auth.audit_log_entries ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER _100_keep BEFORE DELETE OR UPDATE ON auth.audit_log_entries FOR EACH ROW EXECUTE FUNCTION auth.tg_audit_log_entries__keep();

CREATE TRIGGER _100_keep_all BEFORE TRUNCATE ON auth.audit_log_entries FOR EACH STATEMENT EXECUTE FUNCTION auth.tg_audit_log_entries__keep();

COMMENT ON TABLE auth.audit_log_entries IS 'What happened to accounts: sign-ins, refreshes, changes.';
