-- Calendar feeds: a delegate whose key is part of an address, and opens one view and nothing else (ADR 0046).
-- What the version before writes fits: its kinds are still there, and have no view. So do all rows.
alter table delegate drop constraint delegate_kind_check;
alter table delegate add constraint delegate_kind_check
  check (kind in ('accessToken', 'integration', 'calendarFeed')) not valid;
alter table delegate add column view_id uuid;
alter table delegate add constraint delegate_view_check
  check ((kind = 'calendarFeed') = (view_id is not null) and (kind <> 'calendarFeed' or (scope = 'read' and not all_projects)))
  not valid;
alter table delegate add foreign key (workspace_id, view_id) references board_view (workspace_id, id) on delete cascade not valid;
-- One address of each person for each view.
create unique index delegate_of_view on delegate (workspace_id, view_id, member_id) where revoked_at is null;
