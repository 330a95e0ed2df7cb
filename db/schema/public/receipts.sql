CREATE TABLE public.receipts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    year text NOT NULL,
    no integer NOT NULL,
    number text NOT NULL,
    payment_id uuid NOT NULL,
    content jsonb NOT NULL,
    content_sha256 text NOT NULL,
    code text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    CONSTRAINT receipts_code_check CHECK ((code ~ '^[A-HJ-NP-Z2-9]{12}$'::text)),
    CONSTRAINT receipts_content_sha256_check CHECK ((content_sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT receipts_no_check CHECK ((no >= 1)),
    CONSTRAINT receipts_number_check CHECK ((number ~ '^R[0-9]{4}/[0-9]{6}$'::text)),
    CONSTRAINT receipts_year_check CHECK ((year ~ '^[0-9]{4}-[0-9]{2}$'::text))
);

ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_code_key UNIQUE (code);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_owner_id_year_no_key UNIQUE (owner_id, year, no);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_payment_id_key UNIQUE (payment_id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX receipts_tenancy_id_idx ON public.receipts USING btree (tenancy_id, issued_at);

ALTER TABLE public.receipts ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see receipts" ON public.receipts FOR SELECT TO authenticated USING ((tenancy_id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))));

CREATE POLICY "receipts need the second factor" ON public.receipts AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.receipts TO service_role;
GRANT SELECT (id, tenancy_id, year, no, number, payment_id, content, content_sha256, code, issued_at) ON TABLE public.receipts TO authenticated;

CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION private.tg_ledger__append_only();

COMMENT ON TABLE public.receipts IS 'One of each confirmed payment, numbered by owner and tax year of India without gaps. Append-only.';
COMMENT ON COLUMN public.receipts.owner_id IS 'Not readable through the API.';
COMMENT ON COLUMN public.receipts.code IS 'By which anybody whom it was given to checks the receipt.';
