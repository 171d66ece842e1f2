-- The finished tasks of a day stand under the open ones.
CREATE INDEX hk_tasks_done ON hk_tasks (property_id, done_at) WHERE done_at IS NOT NULL;
