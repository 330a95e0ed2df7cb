CREATE TABLE public.tickets (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    property_id uuid,
    raiser_id uuid,
    raised_side text NOT NULL,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    kind text NOT NULL,
    priority text NOT NULL,
    title text NOT NULL,
    body text,
    worker text,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    time_side text,
    time_agreed_at timestamp with time zone,
    cost_paise bigint,
    tenant_share_paise bigint,
    cost_side text,
    cost_agreed_at timestamp with time zone,
    charge_id uuid,
    charges_made smallint DEFAULT 0 NOT NULL,
    reason text,
    reason_kind text,
    reopened_count smallint DEFAULT 0 NOT NULL,
    was_decline_answered boolean DEFAULT false NOT NULL,
    reminders smallint DEFAULT 0 NOT NULL,
    first_answer_at timestamp with time zone,
    resolved_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    CONSTRAINT "a cost has a share and somebody who said it" CHECK ((((cost_paise IS NULL) = (tenant_share_paise IS NULL)) AND ((cost_paise IS NULL) = (cost_side IS NULL)))),
    CONSTRAINT "a proposed time is somebody's" CHECK (((starts_at IS NULL) = (time_side IS NULL))),
    CONSTRAINT "a share is of the cost" CHECK (((tenant_share_paise >= 0) AND (tenant_share_paise <= cost_paise))),
    CONSTRAINT "a visit ends after it begins" CHECK ((((starts_at IS NULL) = (ends_at IS NULL)) AND (ends_at > starts_at))),
    CONSTRAINT "only a cost is agreed" CHECK (((cost_agreed_at IS NULL) OR (cost_paise IS NOT NULL))),
    CONSTRAINT "only a proposed time is agreed" CHECK (((time_agreed_at IS NULL) OR (starts_at IS NOT NULL))),
    CONSTRAINT tickets_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 3000))),
    CONSTRAINT tickets_cost_paise_check CHECK (((cost_paise >= 1) AND (cost_paise <= '100000000000'::bigint))),
    CONSTRAINT tickets_cost_side_check CHECK ((cost_side = ANY (ARRAY['tenant'::text, 'host'::text]))),
    CONSTRAINT tickets_kind_check CHECK ((kind = ANY (ARRAY['water'::text, 'power'::text, 'gas'::text, 'lock'::text, 'appliance'::text, 'damp'::text, 'pest'::text, 'structure'::text, 'common_area'::text, 'other'::text]))),
    CONSTRAINT tickets_priority_check CHECK ((priority = ANY (ARRAY['emergency'::text, 'soon'::text, 'whenever'::text]))),
    CONSTRAINT tickets_raised_side_check CHECK ((raised_side = ANY (ARRAY['seeker'::text, 'co_tenant'::text, 'owner'::text, 'broker'::text]))),
    CONSTRAINT tickets_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
    CONSTRAINT tickets_reason_kind_check CHECK ((reason_kind = ANY (ARRAY['not_ours'::text, 'tenant_duty'::text, 'no_fault'::text, 'duplicate'::text, 'tenancy_ended'::text]))),
    CONSTRAINT tickets_reminders_check CHECK (((reminders >= 0) AND (reminders <= 4))),
    CONSTRAINT tickets_state_check CHECK ((state = ANY (ARRAY['open'::text, 'acknowledged'::text, 'in_progress'::text, 'resolved'::text, 'closed'::text, 'reopened'::text, 'declined'::text]))),
    CONSTRAINT tickets_time_side_check CHECK ((time_side = ANY (ARRAY['tenant'::text, 'host'::text]))),
    CONSTRAINT tickets_title_check CHECK (((char_length(title) >= 3) AND (char_length(title) <= 120))),
    CONSTRAINT tickets_worker_check CHECK (((char_length(worker) >= 1) AND (char_length(worker) <= 120)))
);

ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.rent_charges(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_raiser_id_fkey FOREIGN KEY (raiser_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE INDEX tickets_charge_id_idx ON public.tickets USING btree (charge_id);
CREATE INDEX tickets_property_id_idx ON public.tickets USING btree (property_id, state);
CREATE INDEX tickets_raiser_id_idx ON public.tickets USING btree (raiser_id, created_at);
CREATE INDEX tickets_tenancy_id_idx ON public.tickets USING btree (tenancy_id, state_at DESC, id DESC);

ALTER TABLE public.tickets ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see the repairs of their tenancies" ON public.tickets FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.tenancies tenancy
  WHERE (tenancy.id = tickets.tenancy_id))));

CREATE POLICY "repairs need the second factor" ON public.tickets AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.tickets TO service_role;
GRANT SELECT (id, tenancy_id, property_id, raised_side, state, version, kind, priority, title, body, worker, starts_at, ends_at, time_side, time_agreed_at, reason, reason_kind, reopened_count, first_answer_at, resolved_at, created_at, state_at) ON TABLE public.tickets TO authenticated;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.tickets (id, tenancy_id, state, version);

CREATE TRIGGER _500_drop_alarms AFTER DELETE ON public.tickets FOR EACH ROW EXECUTE FUNCTION private.tg_tickets__drop_alarms();

CREATE TRIGGER _700_settle_dispute AFTER UPDATE OF state ON public.tickets FOR EACH ROW WHEN (((new.state = 'closed'::text) AND (old.state <> new.state))) EXECUTE FUNCTION private.tg_disputes__settled('ticket');

COMMENT ON TABLE public.tickets IS 'Repairs: what is broken in a home that is let, and what became of it.';
COMMENT ON COLUMN public.tickets.raiser_id IS 'Not readable through the API.';
COMMENT ON COLUMN public.tickets.cost_paise IS 'Not readable through the API: a broker is told no sums.';
COMMENT ON COLUMN public.tickets.charge_id IS 'The tenant''s agreed share, as it was charged last.';
COMMENT ON COLUMN public.tickets.reminders IS 'How often it was told again since it waits.';
