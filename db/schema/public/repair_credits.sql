CREATE TABLE public.repair_credits (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    amount_paise bigint NOT NULL,
    used_paise bigint DEFAULT 0 NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT "no more is used than was credited" CHECK (((used_paise >= 0) AND (used_paise <= amount_paise))),
    CONSTRAINT repair_credits_amount_paise_check CHECK (((amount_paise >= 1) AND (amount_paise <= '100000000000'::bigint)))
);

ALTER TABLE ONLY public.repair_credits
    ADD CONSTRAINT repair_credits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.repair_credits
    ADD CONSTRAINT repair_credits_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.repair_credits
    ADD CONSTRAINT repair_credits_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.tickets(id) ON DELETE CASCADE;

CREATE INDEX repair_credits_of_tenancy_idx ON public.repair_credits USING btree (tenancy_id);
CREATE INDEX repair_credits_tenancy_id_idx ON public.repair_credits USING btree (tenancy_id, at) WHERE (used_paise < amount_paise);
CREATE INDEX repair_credits_ticket_id_idx ON public.repair_credits USING btree (ticket_id);

ALTER TABLE public.repair_credits ENABLE ROW LEVEL SECURITY;

CREATE POLICY "credits for repairs need the second factor" ON public.repair_credits AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see credits for repairs" ON public.repair_credits FOR SELECT TO authenticated USING ((tenancy_id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))));

GRANT SELECT ON TABLE public.repair_credits TO service_role;
GRANT SELECT ON TABLE public.repair_credits TO authenticated;

COMMENT ON TABLE public.repair_credits IS 'What a tenant paid for the owner''s repair: set against what is charged, by waivers.';
