import '@sandites/imports/file-reader';
