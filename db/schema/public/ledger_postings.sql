CREATE TABLE public.ledger_postings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    cause text NOT NULL,
    cause_id uuid NOT NULL,
    posted_on date NOT NULL,
    at timestamp with time zone NOT NULL,
    lines smallint NOT NULL,
    hash text NOT NULL,
    CONSTRAINT ledger_postings_cause_check CHECK ((cause = ANY (ARRAY['charge'::text, 'waiver'::text, 'payment'::text, 'reversal'::text, 'deduction'::text, 'refund'::text, 'repair_credit'::text]))),
    CONSTRAINT ledger_postings_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT ledger_postings_lines_check CHECK (((lines >= 2) AND (lines <= 20)))
);

ALTER TABLE ONLY public.ledger_postings
    ADD CONSTRAINT ledger_postings_cause_cause_id_key UNIQUE (cause, cause_id);
ALTER TABLE ONLY public.ledger_postings
    ADD CONSTRAINT ledger_postings_id_tenancy_id_key UNIQUE (id, tenancy_id);
ALTER TABLE ONLY public.ledger_postings
    ADD CONSTRAINT ledger_postings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_postings
    ADD CONSTRAINT "a posting has all its lines" FOREIGN KEY (id, lines) REFERENCES public.ledger_entries(posting_id, line_no) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.ledger_postings
    ADD CONSTRAINT ledger_postings_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX ledger_postings_lines_idx ON public.ledger_postings USING btree (id, lines);
CREATE INDEX ledger_postings_tenancy_id_idx ON public.ledger_postings USING btree (tenancy_id, posted_on);

ALTER TABLE public.ledger_postings ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see their ledger" ON public.ledger_postings FOR SELECT TO authenticated USING ((tenancy_id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))));

CREATE POLICY "postings need the second factor" ON public.ledger_postings AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.ledger_postings TO service_role;
GRANT SELECT (id, tenancy_id, cause, cause_id, posted_on, at, lines, hash) ON TABLE public.ledger_postings TO authenticated;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION private.tg_ledger__append_only();

CREATE TRIGGER _100_never_truncated BEFORE TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ledger__append_only();

COMMENT ON TABLE public.ledger_postings IS 'Double entry of tenancies; each head says how many lines it has. Append-only.';
COMMENT ON COLUMN public.ledger_postings.hash IS 'SHA-256 of what it says; also a line ledger.posted of the audit log.';
