-- A line score was recorded with its lists, which the activity cannot show: only its name stays.
update activity
set changes = (
  select jsonb_agg(
    case
      when change ->> 'field' = 'periods' then '{"field": "periods"}'::jsonb
      else change
    end
    order by place)
  from jsonb_array_elements(changes) with ordinality as listed (change, place))
where changes @> '[{"field": "periods"}]';
