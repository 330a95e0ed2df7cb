CREATE TABLE public.rent_charges (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    kind text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    period daterange NOT NULL,
    due_on date NOT NULL,
    amount_paise bigint NOT NULL,
    waived_paise bigint DEFAULT 0 NOT NULL,
    paid_paise bigint DEFAULT 0 NOT NULL,
    of_charge_id uuid,
    side text NOT NULL,
    clock_step smallint DEFAULT 0 NOT NULL,
    is_settled boolean GENERATED ALWAYS AS (((waived_paise + paid_paise) = amount_paise)) STORED NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT "a late fee is of a charge" CHECK (((kind = 'late_fee'::text) = (of_charge_id IS NOT NULL))),
    CONSTRAINT "no more is paid or waived than was charged" CHECK (((waived_paise + paid_paise) <= amount_paise)),
    CONSTRAINT rent_charges_amount_paise_check CHECK (((amount_paise >= 1) AND (amount_paise <= '100000000000'::bigint))),
    CONSTRAINT rent_charges_clock_step_check CHECK (((clock_step >= 0) AND (clock_step <= 4))),
    CONSTRAINT rent_charges_kind_check CHECK ((kind = ANY (ARRAY['rent'::text, 'maintenance'::text, 'deposit'::text, 'late_fee'::text, 'repair'::text, 'utility'::text, 'other'::text]))),
    CONSTRAINT rent_charges_name_check CHECK ((char_length(name) <= 60)),
    CONSTRAINT rent_charges_paid_paise_check CHECK ((paid_paise >= 0)),
    CONSTRAINT rent_charges_period_check CHECK (((NOT isempty(period)) AND (NOT upper_inf(period)) AND (NOT lower_inf(period)))),
    CONSTRAINT rent_charges_side_check CHECK ((side = ANY (ARRAY['clock'::text, 'owner'::text]))),
    CONSTRAINT rent_charges_waived_paise_check CHECK ((waived_paise >= 0))
);

ALTER TABLE ONLY public.rent_charges
    ADD CONSTRAINT rent_charges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rent_charges
    ADD CONSTRAINT rent_charges_of_charge_id_fkey FOREIGN KEY (of_charge_id) REFERENCES public.rent_charges(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rent_charges
    ADD CONSTRAINT rent_charges_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX rent_charges_due_on_idx ON public.rent_charges USING btree (tenancy_id, due_on);
CREATE INDEX rent_charges_of_charge_id_idx ON public.rent_charges USING btree (of_charge_id);
CREATE UNIQUE INDEX rent_charges_once_idx ON public.rent_charges USING btree (tenancy_id, kind, name, lower(period)) WHERE (of_charge_id IS NULL);
CREATE UNIQUE INDEX rent_charges_one_fee_idx ON public.rent_charges USING btree (of_charge_id) WHERE (kind = 'late_fee'::text);
CREATE INDEX rent_charges_open_idx ON public.rent_charges USING btree (tenancy_id, due_on) WHERE (NOT is_settled);

ALTER TABLE public.rent_charges ENABLE ROW LEVEL SECURITY;

CREATE POLICY "charges need the second factor" ON public.rent_charges AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "parties see what is charged" ON public.rent_charges FOR SELECT TO authenticated USING ((tenancy_id = ANY (ARRAY( SELECT private.my_tenancy_rows() AS my_tenancy_rows))));

GRANT SELECT ON TABLE public.rent_charges TO service_role;
GRANT SELECT (id, tenancy_id, kind, name, period, due_on, amount_paise, waived_paise, paid_paise, of_charge_id, side, is_settled, created_at) ON TABLE public.rent_charges TO authenticated;

CREATE TRIGGER _100_fixed BEFORE DELETE OR UPDATE ON public.rent_charges FOR EACH ROW EXECUTE FUNCTION private.tg_rent_charges__fixed();

COMMENT ON TABLE public.rent_charges IS 'What a tenant owes, from when: rent by the calendar month, deposit, late fees. Never changed.';
COMMENT ON COLUMN public.rent_charges.period IS 'The days it is for.';
COMMENT ON COLUMN public.rent_charges.of_charge_id IS 'Of a late fee: the rent that was late.';
COMMENT ON COLUMN public.rent_charges.clock_step IS 'How far the clock has come with reminders and the late fee. Not readable through the API.';
