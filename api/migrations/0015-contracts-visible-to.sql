-- The rule of visibility of contracts (decision 22), once for every statement that reads contracts.
--
-- PostgreSQL inlines these functions into the statement that reads them, like views with parameters (decision 24). To stay so, each is one
-- `select`, stable, not strict, without `set` or `security definer`, and its arguments are values or columns, never a sub-select.
-- `(select viewer_id)` hides the value from the planner: one generic plan then serves the author of two contracts and of twenty thousand.

-- The companies of a group, `head` being the one above the others.
create function companies_of_group(head integer) returns table (company_id integer) language sql stable parallel safe
begin atomic
  select o.id from organisations o where (select head) in (o.id, o.parent_id);
end;

-- The users of a group whose account is open.
create function users_of_group(head integer) returns table (user_id integer) language sql stable parallel safe
begin atomic
  select u.id from users u join companies_of_group(head) g on g.company_id = u.organisation_id where u.disabled_at is null;
end;

-- The contracts that a user may know of, each once, and what the user may do with it ('read' or 'write'). A contract that is not among the
-- rows does not exist for this user, and is answered with 404. Deleted contracts are among the rows.
--
-- viewer_id, viewer_company, viewer_group: the user, the user's company, and the company at the head of its group.
-- viewer_rights: the user's rights on contracts of others ('read' or 'write'), null for none.
create function contracts_visible_to(viewer_id integer, viewer_company integer, viewer_group integer, viewer_rights text)
  returns table (contract_id integer, permission text) language sql stable parallel safe
begin atomic
  select reason.id, max(reason.permission)
  from (
    -- The author writes.
    select c.id, c.organisation_id, 'write' as permission
    from contracts c
    where c.author_id = (select viewer_id)
    union all
    -- A collaborator has the permission of the share, but never more than the own rights (RDG-239).
    select c.id, c.organisation_id, least(k.permission, viewer_rights)
    from contract_collaborators k join contracts c on c.id = k.contract_id
    where viewer_rights is not null and k.user_id = (select viewer_id)
    union all
    -- A contract without author is its company's: the users there have their own rights on it (RDG-240). An author who has left the group,
    -- or whose account is closed (RDG-242), is no author any more.
    select c.id, c.organisation_id, viewer_rights
    from contracts c
    where viewer_rights is not null and c.organisation_id = (select viewer_company)
      and (c.author_id is null
        or c.author_id <> (select viewer_id) and c.author_id not in (select g.user_id from users_of_group(viewer_group) g))
  ) reason
  -- Nobody has anything outside the own group.
  where reason.organisation_id = (select viewer_company)
    or reason.organisation_id in (select g.company_id from companies_of_group(viewer_group) g)
  group by reason.id;
end;
