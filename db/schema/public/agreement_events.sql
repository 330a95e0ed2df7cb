CREATE TABLE public.agreement_events (
    id bigint NOT NULL,
    agreement_id uuid NOT NULL,
    seq integer NOT NULL,
    type text NOT NULL,
    at text NOT NULL,
    actor jsonb NOT NULL,
    data jsonb NOT NULL,
    prev text NOT NULL,
    hash text NOT NULL,
    CONSTRAINT agreement_events_at_check CHECK ((at ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$'::text)),
    CONSTRAINT agreement_events_data_check CHECK (((jsonb_typeof(data) = 'object'::text) AND (char_length((data)::text) <= 8192))),
    CONSTRAINT agreement_events_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT agreement_events_prev_check CHECK ((prev ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT agreement_events_seq_check CHECK ((seq >= 0)),
    CONSTRAINT agreement_events_type_check CHECK ((type ~ '^[a-z_]{1,40}$'::text))
);

ALTER TABLE public.agreement_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.agreement_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.agreement_events
    ADD CONSTRAINT agreement_events_agreement_id_seq_key UNIQUE (agreement_id, seq);
ALTER TABLE ONLY public.agreement_events
    ADD CONSTRAINT agreement_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.agreement_events
    ADD CONSTRAINT agreement_events_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES public.agreements(id) ON DELETE CASCADE;

ALTER TABLE public.agreement_events ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see the chain of what happened" ON public.agreement_events FOR SELECT TO authenticated USING ((agreement_id = ANY (ARRAY( SELECT private.party_agreement_rows() AS party_agreement_rows))));

CREATE POLICY "the chain of an agreement needs the second factor" ON public.agreement_events AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.agreement_events TO service_role;
GRANT SELECT (id, agreement_id, seq, type, at, actor, data, prev, hash) ON TABLE public.agreement_events TO authenticated;
GRANT SELECT,USAGE ON SEQUENCE public.agreement_events_id_seq TO service_role;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.agreement_events FOR EACH ROW EXECUTE FUNCTION private.tg_agreement_evidence__append_only();

CREATE TRIGGER _100_never_truncated BEFORE TRUNCATE ON public.agreement_events FOR EACH STATEMENT EXECUTE FUNCTION private.tg_agreement_evidence__append_only();

COMMENT ON TABLE public.agreement_events IS 'What happened to an agreement; each row holds the hash of the one before. Append-only.';
COMMENT ON COLUMN public.agreement_events.actor IS '{role, ref}: an opaque name of a party, never an account''s id.';
