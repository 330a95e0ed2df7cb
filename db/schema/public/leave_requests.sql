CREATE TABLE public.leave_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    side text NOT NULL,
    kind text NOT NULL,
    leave_on date,
    reason text,
    state text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    made_at timestamp with time zone NOT NULL,
    state_at timestamp with time zone NOT NULL,
    CONSTRAINT leave_requests_check CHECK (((leave_on IS NOT NULL) = (kind = 'early'::text))),
    CONSTRAINT leave_requests_kind_check CHECK ((kind = ANY (ARRAY['early'::text, 'withdraw'::text, 'call_off'::text]))),
    CONSTRAINT leave_requests_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
    CONSTRAINT leave_requests_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'owner'::text]))),
    CONSTRAINT leave_requests_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'agreed'::text, 'refused'::text, 'taken_back'::text])))
);

ALTER TABLE ONLY public.leave_requests
    ADD CONSTRAINT leave_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.leave_requests
    ADD CONSTRAINT leave_requests_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX leave_requests_open_idx ON public.leave_requests USING btree (tenancy_id) WHERE (state = 'asked'::text);
CREATE INDEX leave_requests_tenancy_id_idx ON public.leave_requests USING btree (tenancy_id, made_at);

ALTER TABLE public.leave_requests ENABLE ROW LEVEL SECURITY;

CREATE POLICY "parties see who wants to leave" ON public.leave_requests FOR SELECT TO authenticated USING ((EXISTS ( SELECT
   FROM public.tenancies tenancy
  WHERE (tenancy.id = leave_requests.tenancy_id))));

CREATE POLICY "requests to leave need the second factor" ON public.leave_requests AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT ON TABLE public.leave_requests TO service_role;
GRANT SELECT ON TABLE public.leave_requests TO authenticated;

COMMENT ON TABLE public.leave_requests IS 'An earlier last day, a notice taken back, a tenancy called off: asked by one side, answered by the other.';
