CREATE TABLE private.report_months (
    source text NOT NULL,
    month date NOT NULL,
    counted_at timestamp with time zone DEFAULT now() NOT NULL,
    lines jsonb NOT NULL,
    CONSTRAINT report_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
    CONSTRAINT report_months_source_check CHECK ((source = ANY (ARRAY['listings'::text, 'approvals'::text, 'sign_ups'::text, 'verification'::text])))
);

ALTER TABLE ONLY private.report_months
    ADD CONSTRAINT report_months_pkey PRIMARY KEY (source, month);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.report_months TO service_role;

COMMENT ON TABLE private.report_months IS 'Counted months of reports: numbers by city, no person. For admins'' procedures.';
