CREATE TABLE public.commission_entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    mandate_id uuid NOT NULL,
    tenancy_id uuid NOT NULL,
    payer text NOT NULL,
    kind text NOT NULL,
    amount_paise bigint NOT NULL,
    words text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT commission_entries_amount_paise_check CHECK (((amount_paise >= 1) AND (amount_paise <= '100000000000'::bigint))),
    CONSTRAINT commission_entries_kind_check CHECK ((kind = ANY (ARRAY['accrued'::text, 'received'::text, 'clawed_back'::text, 'written_off'::text]))),
    CONSTRAINT commission_entries_payer_check CHECK ((payer = ANY (ARRAY['owner'::text, 'tenant'::text]))),
    CONSTRAINT commission_entries_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 300)))
);

ALTER TABLE ONLY public.commission_entries
    ADD CONSTRAINT commission_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.commission_entries
    ADD CONSTRAINT commission_entries_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES public.mandates(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.commission_entries
    ADD CONSTRAINT commission_entries_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX commission_entries_mandate_id_idx ON public.commission_entries USING btree (mandate_id, at DESC);
CREATE UNIQUE INDEX commission_entries_once_idx ON public.commission_entries USING btree (tenancy_id, payer, kind) WHERE (kind = ANY (ARRAY['accrued'::text, 'clawed_back'::text]));
CREATE INDEX commission_entries_tenancy_id_idx ON public.commission_entries USING btree (tenancy_id);

ALTER TABLE public.commission_entries ENABLE ROW LEVEL SECURITY;

CREATE POLICY "commissions need the second factor" ON public.commission_entries AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "owner and broker see their commissions" ON public.commission_entries FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.mandates mandate
  WHERE (mandate.id = commission_entries.mandate_id))));

GRANT SELECT ON TABLE public.commission_entries TO service_role;
GRANT SELECT ON TABLE public.commission_entries TO authenticated;

CREATE TRIGGER _100_append_only BEFORE UPDATE ON public.commission_entries FOR EACH ROW EXECUTE FUNCTION private.tg_commission_entries__append_only();

COMMENT ON TABLE public.commission_entries IS 'What a broker earned, got and gave back, a line each. Lines are added, never changed.';
