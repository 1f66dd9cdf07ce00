"""Alembic's environment: migrations run on the connection that `migration.upgrade` hands over."""

from alembic import context

from serai.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
