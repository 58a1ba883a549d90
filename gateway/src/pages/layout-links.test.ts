import { testPage, type BuildParts } from '../testing/test-builds';
import { testGateway, type TestGateway } from '../testing/test-gateway';

const layout =
  '<ul>[[#navigation]][[#id]]<li><button aria-controls="[[id]]">[[label]]</button><ul id="[[id]]">' +
  '[[#links]]<li><a href="[[to]]">[[label]]</a></li>[[/links]]</ul></li>[[/id]]' +
  '[[^id]]<li><a href="[[to]]">[[label]]</a></li>[[/id]][[/navigation]]</ul>' +
  '[[{html}]]<footer>[[#footer]]<nav aria-label="[[label]]">[[#links]]' +
  '<a href="[[to]]">[[label]]</a>[[/links]]</nav>[[/footer]]</footer>';
const shell: BuildParts = {
  files: {
    'main.js': 'start()',
    'signed-out.html': layout,
    'signed-in.html': layout,
    'loading.html': '<p></p>',
  },
  pages: [],
  prerendered: {
    signedOut: 'signed-out.html',
    signedIn: 'signed-in.html',
    loading: 'loading.html',
  },
};
const remote: BuildParts = {
  files: { 'remoteEntry.js': 'register()' },
  pages: [
    testPage('/', {
      navigation: { label: 'Home', order: 1 },
      footer: { label: 'Home', group: 'Quick Links', order: 1 },
    }),
    testPage('/news', {
      navigation: { label: "Alumni's $& <News>", order: 2, group: 'More' },
      footer: { label: 'News', group: 'Quick Links', order: 2 },
    }),
    testPage('/desk', { navigation: { label: 'Desk', order: 3, roles: ['coach'] } }),
  ],
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ shell, remote });
});
afterAll(() => gateway.stop());

const open = async (cookie = '') => (await gateway.client.get('/', { Cookie: cookie })).text;

test('the layout has the links of the live pages, alone and in groups', async () => {
  expect(await open()).toContain(
    '<ul><li><a href="/">Home</a></li><li><button aria-controls="links-more">More</button>' +
      '<ul id="links-more"><li><a href="/news">Alumni&#39;s $&amp; &lt;News&gt;</a></li></ul></li>' +
      '</ul><p></p><footer><nav aria-label="Quick Links"><a href="/">Home</a>' +
      '<a href="/news">News</a><a href="/alumni">Alumni</a></nav></footer>',
  );
});

test('a link for a role is only in the layout of that role', async () => {
  const [forCoach, forNobody] = [await open(await gateway.signIn('coach')), await open()];
  expect(forCoach).toContain('<li><a href="/desk">Desk</a></li>');
  expect(forNobody).not.toContain('<a href="/desk">');
});
