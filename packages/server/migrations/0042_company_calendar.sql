-- The company's own days off and working days, as core/kernel/company-calendar.ts has them (ADR 0050).
alter table workspace add column company_days jsonb not null default '[]'
  check (jsonb_typeof(company_days) = 'array' and jsonb_array_length(company_days) <= 200);
