CREATE TABLE public.visit_settings (
    property_id uuid NOT NULL,
    host_id uuid,
    slot_minutes smallint DEFAULT 30 NOT NULL,
    buffer_minutes smallint DEFAULT 15 NOT NULL,
    notice_hours smallint DEFAULT 3 NOT NULL,
    days_ahead smallint DEFAULT 14 NOT NULL,
    per_day smallint DEFAULT 8 NOT NULL,
    confirms_itself boolean DEFAULT false NOT NULL,
    paused_until date,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT visit_settings_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 60))),
    CONSTRAINT visit_settings_days_ahead_check CHECK (((days_ahead >= 1) AND (days_ahead <= 30))),
    CONSTRAINT visit_settings_notice_hours_check CHECK (((notice_hours >= 0) AND (notice_hours <= 72))),
    CONSTRAINT visit_settings_per_day_check CHECK (((per_day >= 1) AND (per_day <= 20))),
    CONSTRAINT visit_settings_slot_minutes_check CHECK ((slot_minutes = ANY (ARRAY[15, 20, 30, 45, 60])))
);

ALTER TABLE ONLY public.visit_settings
    ADD CONSTRAINT visit_settings_pkey PRIMARY KEY (property_id);

ALTER TABLE ONLY public.visit_settings
    ADD CONSTRAINT visit_settings_host_id_fkey FOREIGN KEY (host_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.visit_settings
    ADD CONSTRAINT visit_settings_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX visit_settings_host_id_idx ON public.visit_settings USING btree (host_id);

ALTER TABLE public.visit_settings ENABLE ROW LEVEL SECURITY;

CREATE POLICY "hosts see how visits of their homes are set" ON public.visit_settings FOR SELECT TO authenticated USING ((property_id = ANY (ARRAY( SELECT private.hosted_home_rows('visits'::text) AS hosted_home_rows))));

CREATE POLICY "how visits are set needs the second factor" ON public.visit_settings AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_settings TO service_role;
GRANT SELECT (property_id, slot_minutes, buffer_minutes, notice_hours, days_ahead, per_day, confirms_itself, paused_until, version, updated_at) ON TABLE public.visit_settings TO authenticated;

COMMENT ON TABLE public.visit_settings IS 'How visits of a home are offered; without a row none is.';
COMMENT ON COLUMN public.visit_settings.host_id IS 'Who set it last, and in whose calendar slots are looked for. Not readable through the API.';
COMMENT ON COLUMN public.visit_settings.buffer_minutes IS 'Kept free after each visit.';
COMMENT ON COLUMN public.visit_settings.confirms_itself IS 'A request for an offered slot is confirmed at once.';
COMMENT ON COLUMN public.visit_settings.paused_until IS 'Before this day nothing is offered.';
