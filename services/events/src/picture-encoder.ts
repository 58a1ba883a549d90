import '@sandites/service-kit/picture-encoder';
