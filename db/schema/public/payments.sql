CREATE TABLE public.payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    owner_id uuid,
    claimed_by uuid,
    party_id uuid NOT NULL,
    purpose text NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    amount_paise bigint NOT NULL,
    tds_paise bigint DEFAULT 0 NOT NULL,
    allocated_paise bigint DEFAULT 0 NOT NULL,
    charge_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    paid_on date NOT NULL,
    method text NOT NULL,
    reference text,
    reject_kind text,
    words text,
    made_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    state_at timestamp with time zone NOT NULL,
    CONSTRAINT "a reference has the form of its method" CHECK (
CASE method
    WHEN 'upi'::text THEN ((reference IS NOT NULL) AND (reference ~ '^[0-9]{12}$'::text))
    WHEN 'cash'::text THEN (reference IS NULL)
    WHEN 'provider'::text THEN ((reference IS NOT NULL) AND (reference ~ '^pay_[A-Za-z0-9]{6,40}$'::text))
    ELSE ((reference IS NOT NULL) AND (reference ~ '^[A-Z0-9]{6,22}$'::text))
END),
    CONSTRAINT "no more is allocated than was paid" CHECK ((allocated_paise <= (amount_paise + tds_paise))),
    CONSTRAINT "only what was confirmed is allocated" CHECK (((state = 'confirmed'::text) OR (allocated_paise = 0))),
    CONSTRAINT payments_allocated_paise_check CHECK ((allocated_paise >= 0)),
    CONSTRAINT payments_amount_paise_check CHECK (((amount_paise >= 1) AND (amount_paise <= '100000000000'::bigint))),
    CONSTRAINT payments_charge_ids_check CHECK ((cardinality(charge_ids) <= 20)),
    CONSTRAINT payments_method_check CHECK ((method = ANY (ARRAY['upi'::text, 'bank'::text, 'cash'::text, 'cheque'::text, 'provider'::text]))),
    CONSTRAINT payments_purpose_check CHECK ((purpose = ANY (ARRAY['rent'::text, 'deposit'::text]))),
    CONSTRAINT payments_reject_kind_check CHECK ((reject_kind = ANY (ARRAY['not_arrived'::text, 'amount_differs'::text, 'reference_unknown'::text, 'not_mine'::text]))),
    CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['claimed'::text, 'confirmed'::text, 'rejected'::text, 'taken_back'::text, 'reversed'::text]))),
    CONSTRAINT payments_tds_paise_check CHECK (((tds_paise >= 0) AND (tds_paise <= '100000000000'::bigint))),
    CONSTRAINT payments_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 300))),
    CONSTRAINT "what was confirmed says when" CHECK (((confirmed_at IS NOT NULL) = (state = ANY (ARRAY['confirmed'::text, 'reversed'::text])))),
    CONSTRAINT "what was rejected says why" CHECK (((reject_kind IS NOT NULL) = (state = 'rejected'::text)))
);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_party_id_fkey FOREIGN KEY (party_id) REFERENCES public.agreement_parties(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX payments_claimed_by_idx ON public.payments USING btree (claimed_by, made_at);
CREATE INDEX payments_owner_id_idx ON public.payments USING btree (owner_id, state, paid_on);
CREATE INDEX payments_party_id_idx ON public.payments USING btree (party_id);
CREATE INDEX payments_reference_idx ON public.payments USING btree (reference) WHERE ((state = ANY (ARRAY['claimed'::text, 'confirmed'::text])) AND (reference IS NOT NULL));
CREATE UNIQUE INDEX payments_reference_once_idx ON public.payments USING btree (tenancy_id, purpose, reference) WHERE ((state = ANY (ARRAY['claimed'::text, 'confirmed'::text])) AND (reference IS NOT NULL));
CREATE INDEX payments_tenancy_id_idx ON public.payments USING btree (tenancy_id, made_at);

ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see payments" ON public.payments FOR SELECT TO authenticated USING ((tenancy_id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))));

CREATE POLICY "payments need the second factor" ON public.payments AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.payments TO service_role;
GRANT SELECT (id, tenancy_id, party_id, purpose, state, version, amount_paise, tds_paise, allocated_paise, charge_ids, paid_on, method, reference, reject_kind, words, made_at, confirmed_at, state_at) ON TABLE public.payments TO authenticated;

CREATE TRIGGER _100_fixed BEFORE DELETE OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION private.tg_payments__fixed();

CREATE TRIGGER _700_settle_dispute AFTER UPDATE OF state ON public.payments FOR EACH ROW WHEN (((new.state = ANY (ARRAY['confirmed'::text, 'taken_back'::text])) AND (old.state <> new.state))) EXECUTE FUNCTION private.tg_disputes__settled('payment');

COMMENT ON TABLE public.payments IS 'Payments as tenants say them and owners confirm them. Nothing is confirmed by silence.';
COMMENT ON COLUMN public.payments.owner_id IS 'Not readable through the API.';
COMMENT ON COLUMN public.payments.claimed_by IS 'Not readable through the API.';
COMMENT ON COLUMN public.payments.party_id IS 'Who paid, as a party of the agreement.';
COMMENT ON COLUMN public.payments.charge_ids IS 'Charges that whoever paid named; none: the oldest.';
COMMENT ON COLUMN public.payments.reference IS '12 digits of UPI, 6 to 22 letters and digits of a bank, the payment''s id at the provider; null for cash.';
