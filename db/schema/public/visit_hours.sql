CREATE TABLE public.visit_hours (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    property_id uuid NOT NULL,
    weekday smallint,
    on_date date,
    from_time time without time zone,
    until_time time without time zone,
    is_closed boolean DEFAULT false NOT NULL,
    CONSTRAINT "a closed date has no hours, all else has" CHECK (((is_closed = (from_time IS NULL)) AND (is_closed = (until_time IS NULL)) AND ((on_date IS NOT NULL) OR (NOT is_closed)))),
    CONSTRAINT "hours are of a weekday or of one date" CHECK (((weekday IS NULL) <> (on_date IS NULL))),
    CONSTRAINT "hours begin before they end" CHECK ((from_time < until_time)),
    CONSTRAINT visit_hours_from_time_check CHECK ((((EXTRACT(epoch FROM from_time))::integer % 900) = 0)),
    CONSTRAINT visit_hours_until_time_check CHECK ((((EXTRACT(epoch FROM until_time))::integer % 900) = 0)),
    CONSTRAINT visit_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

ALTER TABLE ONLY public.visit_hours
    ADD CONSTRAINT visit_hours_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.visit_hours
    ADD CONSTRAINT visit_hours_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.visit_settings(property_id) ON DELETE CASCADE;

CREATE INDEX visit_hours_property_id_idx ON public.visit_hours USING btree (property_id);

ALTER TABLE public.visit_hours ENABLE ROW LEVEL SECURITY;

CREATE POLICY "hosts see the hours of their homes" ON public.visit_hours FOR SELECT TO authenticated USING ((property_id = ANY (ARRAY( SELECT private.hosted_home_rows('visits'::text) AS hosted_home_rows))));

CREATE POLICY "hours of visits need the second factor" ON public.visit_hours AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_hours TO service_role;
GRANT SELECT ON TABLE public.visit_hours TO authenticated;

COMMENT ON TABLE public.visit_hours IS 'When a home is shown: by weekday (1 is Monday), or on one date instead of its weekday. Times of India.';
