CREATE TABLE public.ledger_entries (
    id bigint NOT NULL,
    posting_id uuid NOT NULL,
    line_no smallint NOT NULL,
    tenancy_id uuid NOT NULL,
    account text NOT NULL,
    amount_paise bigint NOT NULL,
    CONSTRAINT ledger_entries_account_check CHECK ((account = ANY (ARRAY['tenant_dues'::text, 'deposit_due'::text, 'owner_money'::text, 'tds_receivable'::text, 'deposit_held'::text, 'rent_income'::text, 'maintenance_income'::text, 'other_income'::text, 'late_fee_income'::text, 'waived'::text, 'deduction_income'::text, 'repair_cost'::text]))),
    CONSTRAINT ledger_entries_amount_paise_check CHECK (((amount_paise <> 0) AND ((amount_paise >= '-200000000000'::bigint) AND (amount_paise <= '200000000000'::bigint)))),
    CONSTRAINT ledger_entries_line_no_check CHECK ((line_no >= 1))
);

ALTER TABLE public.ledger_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_posting_id_line_no_key UNIQUE (posting_id, line_no);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_posting_id_tenancy_id_fkey FOREIGN KEY (posting_id, tenancy_id) REFERENCES public.ledger_postings(id, tenancy_id) ON DELETE CASCADE;

CREATE INDEX ledger_entries_account_idx ON public.ledger_entries USING btree (tenancy_id, account);
CREATE INDEX ledger_entries_posting_id_idx ON public.ledger_entries USING btree (posting_id, tenancy_id);

ALTER TABLE public.ledger_entries ENABLE ROW LEVEL SECURITY;

CREATE POLICY "lines of the ledger need the second factor" ON public.ledger_entries AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see the lines of their ledger" ON public.ledger_entries FOR SELECT TO authenticated USING ((tenancy_id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))));

GRANT SELECT ON TABLE public.ledger_entries TO service_role;
GRANT SELECT (id, posting_id, line_no, tenancy_id, account, amount_paise) ON TABLE public.ledger_entries TO authenticated;
GRANT SELECT,USAGE ON SEQUENCE public.ledger_entries_id_seq TO service_role;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION private.tg_ledger__append_only();

CREATE TRIGGER _100_never_truncated BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ledger__append_only();

CREATE TRIGGER _100_whole AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ledger_entries__whole();

COMMENT ON TABLE public.ledger_entries IS 'Lines of postings: debit above zero, credit below. Append-only.';
