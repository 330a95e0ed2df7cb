CREATE TABLE private.tax_reminders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenancy_id uuid NOT NULL,
    user_id uuid NOT NULL,
    remind_on date NOT NULL,
    made_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY private.tax_reminders
    ADD CONSTRAINT tax_reminders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.tax_reminders
    ADD CONSTRAINT tax_reminders_tenancy_id_user_id_key UNIQUE (tenancy_id, user_id);

ALTER TABLE ONLY private.tax_reminders
    ADD CONSTRAINT tax_reminders_tenancy_id_fkey FOREIGN KEY (tenancy_id) REFERENCES public.tenancies(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.tax_reminders
    ADD CONSTRAINT tax_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX tax_reminders_user_id_idx ON private.tax_reminders USING btree (user_id);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.tax_reminders TO service_role;

CREATE TRIGGER _500_alarm AFTER INSERT OR DELETE OR UPDATE ON private.tax_reminders FOR EACH ROW EXECUTE FUNCTION private.tg_tax_reminders__alarm();

COMMENT ON TABLE private.tax_reminders IS 'The day on which a tenant asked to be reminded of the tax to deduct; gone once it has rung.';
