/** For tests of pages: the shell's providers around them, and an API that answers as the test says. */
export { renderPage, type RenderedPage } from './render-page';
export { fakeApi, type FakeApi, type FakeAnswer } from './fake-api';
