CREATE TABLE private.scam_patterns (
    kind text NOT NULL,
    pattern text NOT NULL,
    needs_indian_script boolean DEFAULT false NOT NULL,
    CONSTRAINT scam_patterns_kind_check CHECK ((kind = ANY (ARRAY['asks_money'::text, 'names_payee'::text, 'off_platform'::text, 'asks_code'::text, 'link'::text])))
);

ALTER TABLE ONLY private.scam_patterns
    ADD CONSTRAINT scam_patterns_pkey PRIMARY KEY (kind, pattern);

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.scam_patterns TO service_role;

COMMENT ON TABLE private.scam_patterns IS 'What a message looks like that asks for money, names a payee, leaves this site, asks for a code or holds a link: regular expressions that PostgreSQL and JavaScript read alike. The same list as packages/contract/src/constants/scam-patterns.ts.';
COMMENT ON COLUMN private.scam_patterns.needs_indian_script IS 'The pattern matches nothing without a sign of the scripts from Devanagari to Telugu. False where one may match without.';
