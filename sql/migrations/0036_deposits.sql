-- Security deposits are few: what is held of them is found without reading all payments.
CREATE INDEX payments_of_deposits ON payments (property_id, folio_id) WHERE payment_kind = 'Security Deposit';
