-- Whether an administrator has ever changed the centre's name or look is asked by each reading of how far it is set up.
create index concurrently audit_entries_changed_contexts on audit_entries ("contextId") where action = 'context-changed';
