CREATE TABLE private.audit_log (
    id bigint NOT NULL,
    happened_at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    auth_session_id uuid,
    action text NOT NULL,
    outcome text NOT NULL,
    target text,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    hash bytea NOT NULL,
    ip inet DEFAULT private.request_ip(),
    agent_hash bytea DEFAULT private.request_agent_hash(),
    CONSTRAINT audit_log_action_check CHECK (((char_length(action) >= 1) AND (char_length(action) <= 60))),
    CONSTRAINT audit_log_agent_hash_check CHECK ((octet_length(agent_hash) = 32)),
    CONSTRAINT audit_log_detail_check CHECK ((char_length((detail)::text) <= 4000)),
    CONSTRAINT audit_log_hash_check CHECK ((octet_length(hash) = 32)),
    CONSTRAINT audit_log_outcome_check CHECK ((outcome = ANY (ARRAY['ok'::text, 'denied'::text]))),
    CONSTRAINT audit_log_target_check CHECK ((char_length(target) <= 200))
);

ALTER TABLE private.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

CREATE INDEX audit_log_actor_id_idx ON private.audit_log USING btree (actor_id, action, happened_at DESC);
CREATE INDEX audit_log_area_idx ON private.audit_log USING btree (split_part(action, '.'::text, 1), happened_at DESC, id DESC);
CREATE INDEX audit_log_newest_idx ON private.audit_log USING btree (happened_at DESC, id DESC);
CREATE INDEX audit_log_postings_idx ON private.audit_log USING btree (target) WHERE (action = 'ledger.posted'::text);
CREATE INDEX audit_log_target_idx ON private.audit_log USING btree (target, happened_at DESC, id DESC) WHERE (target IS NOT NULL);
CREATE INDEX audit_log_user_idx ON private.audit_log USING btree (((detail ->> 'user'::text)), happened_at DESC, id DESC) WHERE ((detail ->> 'user'::text) IS NOT NULL);

GRANT SELECT ON TABLE private.audit_log TO service_role;

CREATE TRIGGER _100_keep BEFORE DELETE OR UPDATE ON private.audit_log FOR EACH ROW EXECUTE FUNCTION private.tg_audit_log__keep();

CREATE TRIGGER _100_keep_all BEFORE TRUNCATE ON private.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.tg_audit_log__keep();

CREATE TRIGGER _200_hash BEFORE INSERT ON private.audit_log FOR EACH ROW EXECUTE FUNCTION private.tg_audit_log__hash();

CREATE TRIGGER _300_await_seal AFTER INSERT ON private.audit_log FOR EACH ROW EXECUTE FUNCTION private.tg_audit_log__await_seal();

COMMENT ON TABLE private.audit_log IS 'Append-only record of what happened and what was refused; kept 400 days.';
COMMENT ON COLUMN private.audit_log.actor_id IS 'Who did it; kept after the account has gone.';
COMMENT ON COLUMN private.audit_log.hash IS 'SHA-256 of what the line says, its id left out: the seal holds that.';
COMMENT ON COLUMN private.audit_log.ip IS 'Where the request came from; null for what no request of the API did.';
COMMENT ON COLUMN private.audit_log.agent_hash IS 'SHA-256 of the header User-Agent.';
