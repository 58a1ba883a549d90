import { subjectOf } from './draft';

test('a path gives its subject in every form', () => {
  expect(subjectOf('/api/alumni-news')).toEqual({
    path: '/api/alumni-news',
    kebab: 'alumni-news',
    camel: 'alumniNews',
    pascal: 'AlumniNews',
    snake: 'alumni_news',
    title: 'Alumni News',
  });
});

test.each(['alumni', '/', '/Alumni', '/a b', '/news/', '/player/:id', '/../x'])('%s is refused', (path) => {
  expect(() => subjectOf(path)).toThrow(`"${path}" is not a path. Give the path as the second argument, such as /alumni-news.`);
});
